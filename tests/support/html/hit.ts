/** HTML that runs `HIT` where nothing stops it, or that once did in some browser behind some sanitiser. */
export const HIT = "top.hit(ID)";

/** Each of the first with each of the second. */
export const combine = <A, B>(first: readonly A[], second: readonly B[], join: (a: A, b: B) => string): string[] =>
  first.flatMap((a) => second.map((b) => join(a, b)));
