import { BareShell, type BareShellProps } from "./BareShell.tsx";
import { InnerShell, type InnerShellProps } from "./InnerShell.tsx";
import { OuterShell, type OuterShellProps } from "./OuterShell.tsx";

type AppShellProps =
  | ({ variant: "inner" } & InnerShellProps)
  | ({ variant: "outer" } & OuterShellProps)
  | ({ variant: "bare" } & BareShellProps);

/** What stands around every screen: for those signed in, for visitors, or as good as nothing. */
export function AppShell(props: AppShellProps) {
  switch (props.variant) {
    case "inner":
      return <InnerShell {...props} />;
    case "outer":
      return <OuterShell {...props} />;
    case "bare":
      return <BareShell {...props} />;
  }
}
