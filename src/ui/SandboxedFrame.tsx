/** Another site's player, sandboxed: it cannot open windows, navigate the tab or reach the page around it. */
export const SandboxedFrame = ({
  address,
  title,
  className,
}: {
  address: string;
  title: string;
  className?: string;
}) => (
  <iframe
    src={address}
    title={title}
    className={className}
    sandbox="allow-scripts allow-same-origin allow-presentation"
    allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
);
