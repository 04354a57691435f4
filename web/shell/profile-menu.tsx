import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '#contract/auth/auth.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { paths } from '#contract/shell/paths.ts'
import { fullName, initialsOf } from '#domain/core/names.ts'
import { StatusBadge } from '#web/activity-statuses/status-badge.tsx'
import { shorten } from '#web/core/formats.ts'
import { signOut, useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { PartName } from './parts.ts'
import styles from './profile-menu.module.css'

/** 000 §9, «toolbar name length». */
const NAME_LENGTH = 34

/** Exactly three entries (000 §2); a middle click on the two that lead somewhere opens them in a new tab. */
export function ProfileMenu({ onOpen }: { onOpen: (name: PartName) => void }) {
  const { me } = useSession()
  const navigate = useNavigate()
  const name = shorten(`${me.first_name} ${me.last_name}`.trim(), NAME_LENGTH)
  const settings = paths.settingsAccount
  const items: MenuItem[] = [
    { label: shell('profile.status'), icon: 'employers', run: () => onOpen('status') },
    { label: shell('profile.settings'), icon: 'settings', href: settings, run: () => void navigate({ to: settings }) },
    { label: shell('signOut'), icon: 'signOut', href: paths.auth, run: () => void signOut() },
  ]
  return (
    <MenuButton label={shell('header.profile', { name })} items={items}>
      {(opener) => (
        <button type="button" className={styles.profile} {...opener}>
          <Avatar me={me} />
          <span className={styles.who}>
            <span className="unseen">{shell('header.profile', { name: '' })}</span>
            <span className={styles.name}>{name}</span>
            <StatusBadge status={me.activity_status} />
          </span>
        </button>
      )}
    </MenuButton>
  )
}

/** Initials are drawn by the style: letters in the text would become a part of the button's name. */
function Avatar({ me }: { me: Me }) {
  const picture = me.images.find((one) => one.type === 'avatar')?.filename
  const [lost, setLost] = useState<string | null>(null)
  if (picture && picture !== lost)
    return <img className={styles.avatar} src={imageAddress(picture, 36)} alt="" width={28} height={28} onError={() => setLost(picture)} />
  return <span className={styles.initials} data-initials={initialsOf(fullName(me))} />
}
