// Prints what `gjk-scenes --hashes` prints, computed by the library for WebAssembly: node bits.mjs FILE.wasm
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const hex = (hash) => BigInt.asUintN(64, hash).toString(16).padStart(16, "0");
for (let scene = 0; ; scene += 1) {
    const hashes = [0, 1].map((dispatcher) => instance.exports.hash(scene, dispatcher));
    if (hashes[0] === 0n) break;
    console.log(hashes.map(hex).join(" "));
}
