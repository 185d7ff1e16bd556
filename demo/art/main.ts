import { drawIcons } from "./icons.ts";

await drawIcons();
