/** What a payload calls when it runs. */
export const HIT = "top.hit(ID)";

/** Combines each of `first` with each of `second`. */
export const combine = <A, B>(first: readonly A[], second: readonly B[], join: (a: A, b: B) => string): string[] =>
  first.flatMap((a) => second.map((b) => join(a, b)));
