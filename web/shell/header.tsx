import { ChatButton } from '#web/chats/chat-button-panel.tsx'
import { shell } from '#web/core/texts.ts'
import { usePhone } from '#web/core/use-phone.ts'
import { Bell } from '#web/notifications/bell-panel.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { usePageNote } from '#web/ui/page-title.ts'
import type { PartName } from './parts.ts'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './shell.module.css'
import { Tools } from './tools.tsx'

export function Header({ heading, onOpen }: { heading: string; onOpen: (name: PartName) => void }) {
  const isPhone = usePhone()
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{heading}</h1>
      <span className={`${styles.note} figures`}>{usePageNote()}</span>
      <IconButton icon="search" label={shell('header.search')} aria-keyshortcuts="Control+K" onClick={() => onOpen('palette')} />
      <ChatButton onOpen={() => onOpen('chat')} />
      <Bell />
      {!isPhone && <Tools onOpen={onOpen} />}
      <ProfileMenu onOpen={onOpen} />
    </header>
  )
}
