import { EmptyState } from "./EmptyState.tsx";
import { ScreenHeading } from "./ScreenHeading.tsx";

/** Stands in for a screen that is not there yet; the README's status lists them. */
export const InTheMaking = ({ title }: { title: string }) => (
  <>
    <ScreenHeading title={title} />
    <EmptyState sentence="This screen is in the making." link={{ label: "Home", href: "/" }} />
  </>
);
