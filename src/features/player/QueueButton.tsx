import { IconButton } from "#src/ui/buttons/IconButton.tsx";

interface QueueButtonProps {
  isOpen: boolean;
  onClick: () => void;
}

export const QueueButton = ({ isOpen, onClick }: QueueButtonProps) => (
  <IconButton label="Queue" icon="queue" aria-expanded={isOpen} onClick={onClick} />
);
