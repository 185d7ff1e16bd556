import { Link } from "@tanstack/react-router";
import type { ComponentProps, ComponentType } from "react";

export interface PathLinkProps extends ComponentProps<"a"> {
  /** Path and query within Segue. */
  href: string;
  /** "intent" preloads the screen on hover, focus or touch. */
  preload?: false | "intent";
  activeOptions?: { exact?: boolean; includeSearch?: boolean };
}

/**
 * The router's link for an address that is a single string, as in cards and menus. The router accepts `href`, but its
 * types are made for addresses known at compile time and only allow `to`.
 */
export const PathLink = Link as ComponentType<PathLinkProps>;
