// Runs a program of WASI, whose path is the first argument.
const { WASI } = require("node:wasi");
const wasi = new WASI({ version: "preview1" });
WebAssembly.instantiate(require("node:fs").readFileSync(process.argv[2]), wasi.getImportObject()).then(({ instance }) => {
    process.exitCode = wasi.start(instance);
});
