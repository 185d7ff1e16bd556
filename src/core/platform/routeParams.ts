import { notFound } from "@tanstack/react-router";

const paramsLike = (pattern: RegExp) => ({
  parse: ({ id }: { id: string }) => {
    if (!pattern.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
});

/** For routes with an id: a positive whole number; anything else is not found. */
export const idParams = paramsLike(/^[1-9]\d{0,14}$/);

/** A playlist created offline has a negative id until the server has it. */
export const playlistParams = paramsLike(/^-?[1-9]\d{0,14}$/);
