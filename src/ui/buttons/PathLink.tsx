import { Link } from "@tanstack/react-router";
import type { ComponentProps, ComponentType } from "react";

export interface PathLinkProps extends ComponentProps<"a"> {
  /** Path and query within Segue. */
  href: string;
  /** "intent" loads the screen as soon as the link is pointed at. */
  preload?: false | "intent";
  activeOptions?: { exact?: boolean; includeSearch?: boolean };
}

/**
 * The router's link for an address in a single string, as those of cards and menus are. The router reads `href` too, but
 * its types, made for addresses that are spelt out in the code, only know `to`.
 */
export const PathLink = Link as ComponentType<PathLinkProps>;
