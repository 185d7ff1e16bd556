import { lazy, useState } from "react";
import type { User } from "#contract/session.ts";
import { usePending } from "#src/core/outbox/pending.ts";
import { unsentChangesDialogAtom } from "#src/core/outbox/unsentChangesDialog.ts";
import { report } from "#src/core/platform/report.ts";
import { useAtomValue, useSetAtom } from "#src/core/platform/store.ts";
import { installAtom, promptInstall } from "#src/core/worker/install.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { Menu, type MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { ACCOUNT_ITEMS } from "../navigation/navigation.ts";
import styles from "./Header.module.css";
import { useThemeChoice } from "./themeChoice.ts";

const InstallDialog = lazy(() => import("./InstallDialog.tsx").then((file) => ({ default: file.InstallDialog })));

interface AccountMenuProps {
  user: User;
  onLogout(): void;
}

export function AccountMenu({ user, onLogout }: AccountMenuProps) {
  const offer = useAtomValue(installAtom);
  const [explainsInstall, setExplainsInstall] = useState(false);
  const theme = useThemeChoice();
  const openWaiting = useSetAtom(unsentChangesDialogAtom);
  const hasWaiting = usePending().some(({ state }) => state !== "sent");
  const install = () => {
    if (offer === "ios") setExplainsInstall(true);
    else promptInstall().catch((cause) => report("offering installation", cause));
  };
  const entries = (): MenuEntry[] => [
    ...ACCOUNT_ITEMS,
    "separator",
    ...(hasWaiting
      ? [{ label: "Changes not synced yet", icon: "retry" as const, onSelect: () => openWaiting(true) }]
      : []),
    ...(offer === "unavailable" ? [] : [{ label: "Install app", icon: "install" as const, onSelect: install }]),
    theme,
    "separator",
    { label: "Logout", icon: "logout", onSelect: onLogout },
  ];
  return (
    <>
      <Menu
        label="Account menu"
        trigger={{ content: <Art src={user.profileImage} name={user.fullName} shape="circle" priority /> }}
        className={styles.account}
        items={entries}
      />
      <OnDemand isOpen={explainsInstall}>
        <InstallDialog onClose={() => setExplainsInstall(false)} />
      </OnDemand>
    </>
  );
}
