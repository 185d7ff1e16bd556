import type { ReactNode } from "react";
import { onlineAtom } from "#src/core/network/online.ts";
import { API_BASE } from "#src/core/platform/settings.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";

interface DownloadLinkProps {
  /** The path of a call whose response is a file. */
  path: string;
  /** The file's name, if the server does not set it. */
  fileName?: string;
  children: ReactNode;
}

/** A plain link, so that the browser downloads the response and the page stays. Disabled offline. */
export function DownloadLink({ path, fileName, children }: DownloadLinkProps) {
  if (!useAtomValue(onlineAtom))
    return (
      <Button disabled title="You need to be online to download">
        {children}
      </Button>
    );
  return (
    <a className={buttonClass()} href={`${API_BASE}${path}`} download={fileName ?? true}>
      {children}
    </a>
  );
}
