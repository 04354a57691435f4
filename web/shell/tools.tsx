import { askPayment } from '#web/core/asked-payment.ts'
import { formatTime } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { type Look, setLook, useLook } from '#web/core/theme.ts'
import { useToastLog } from '#web/core/toast.ts'
import { usePhone } from '#web/core/use-phone.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { HelpMenu } from './help-menu.tsx'
import type { PartName } from './parts.ts'
import styles from './shell.module.css'
import { useSaleUnit } from './use-sale.ts'

/** Tools that do not belong to the day: in the header, and on a telephone behind «Ещё». */
export function Tools({ onOpen }: { onOpen: (name: PartName) => void }) {
  // For fingers both densities have one size, so the switch is left out here.
  const isPhone = usePhone()
  const { can } = useSession()
  const saleIn = useSaleUnit()
  return (
    <>
      {can('Order.create') && (
        <Button kind="quiet" icon="receipt" title={shell('header.sale')} aria-keyshortcuts="P" onClick={() => askPayment({ saleIn })}>
          <span className={styles.word}>{shell('header.sale')}</span>
        </Button>
      )}
      {can('Shift.open') && (
        <Button kind="quiet" icon="cash" title={shell('header.shift')} onClick={() => onOpen('shift')}>
          <span className={styles.word}>{shell('header.shift')}</span>
        </Button>
      )}
      <HelpMenu onOpen={onOpen} />
      <MessageLog />
      {!isPhone && <DensityMenu />}
      <ThemeMenu />
    </>
  )
}

function ThemeMenu() {
  const { theme } = useLook()
  const themes: Look['theme'][] = ['system', 'light', 'dark']
  const items = themes.map((one) => ({ label: shell(`header.${one}`), isChosen: one === theme, run: () => setLook({ theme: one }) }))
  return (
    <MenuButton label={shell('header.theme')} items={items}>
      {(opener) => <IconButton icon={theme === 'dark' ? 'dark' : 'light'} label={shell('header.theme')} {...opener} />}
    </MenuButton>
  )
}

function DensityMenu() {
  const { density } = useLook()
  const densities: Look['density'][] = ['compact', 'comfortable']
  const items = densities.map((one) => ({ label: shell(`header.${one}`), isChosen: one === density, run: () => setLook({ density: one }) }))
  return (
    <MenuButton label={shell('header.density')} items={items}>
      {(opener) => <IconButton icon="density" label={shell('header.density')} {...opener} />}
    </MenuButton>
  )
}

/** The latest messages, for people who looked away. */
function MessageLog() {
  const log = useToastLog()
  const said = log.map(
    (one): MenuItem => ({ label: `${clockOf(one.at)} ${one.text}`, icon: one.kind === 'error' ? 'error' : 'info', run: () => undefined }),
  )
  const items = said.length > 0 ? said : [{ label: shell('header.logEmpty'), run: () => undefined }]
  return (
    <MenuButton label={shell('header.log')} items={items}>
      {(opener) => <IconButton icon="log" label={shell('header.log')} {...opener} />}
    </MenuButton>
  )
}

const clockOf = (at: Date) => formatTime(at.toLocaleString('sv-SE'))
