/** The views of space. Three.js is loaded with the first pair. */

import { later } from "../later";

export const Space = later(() => import("./SpaceViews"), {
  waiting: (text) => <p class="notice" role="status">{text.loading3d}</p>,
  said: (text) => text.error.three,
  name: "3d",
});
