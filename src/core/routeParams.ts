import { notFound } from "@tanstack/react-router";

/** For routes about one thing: its id is a positive whole number, anything else is no page. */
export const idParams = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    return { id: Number(id) };
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
