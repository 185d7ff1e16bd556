export * from "./catalogue.ts";
export * from "./commerce.ts";
export * from "./files.ts";
export * from "./goods.ts";
export * from "./importing.ts";
export * from "./library.ts";
export * from "./mails.ts";
export * from "./people.ts";
