import { Link } from "@tanstack/react-router";
import type { ComponentProps, ComponentType } from "react";

export interface PathLinkProps extends ComponentProps<"a"> {
  /** Path and query within Segue. */
  href: string;
  /** Whether the screen is loaded as soon as it is aimed at. */
  preload?: false | "intent";
  activeOptions?: { exact?: boolean; includeSearch?: boolean };
}

/**
 * The router's link for an address that comes as one text, as those of cards and menus do. The router reads `href` too, but
 * its types, made for addresses written out by hand, only know `to`.
 */
export const PathLink = Link as ComponentType<PathLinkProps>;
