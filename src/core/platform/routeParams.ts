import { notFound } from "@tanstack/react-router";

const paramsLike = (pattern: RegExp) => ({
  parse: ({ id }: { id: string }) => {
    if (!pattern.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
});

/** For routes about one thing: its id is a positive whole number, anything else is no page. */
export const idParams = paramsLike(/^[1-9]\d{0,14}$/);

/** A playlist that was made without a network has an id below zero until the server has it. */
export const playlistParams = paramsLike(/^-?[1-9]\d{0,14}$/);
