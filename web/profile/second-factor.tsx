import { useState } from 'react'
import { profile } from '#contract/profile/profile.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './account.module.css'
import { CodesAsked, DropForm } from './second-factor-acts.tsx'
import { SecondFactorSetup } from './second-factor-panel.tsx'
import { t } from './texts.ts'

/** Switches the second step: by one's own choice, unless the work position demands it. */
export function SecondFactor() {
  const { data } = useData(profile.show, {})
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null)
  if (!data) return null
  const { is_on, is_required, codes_left } = data.second_factor
  const close = () => setOpen(null)
  return (
    <>
      <h3>{t('second.title')}</h3>
      <p className={styles.hint}>{is_on ? t('second.on', { count: codes_left }) : t('second.text')}</p>
      {is_required === 1 && <p className={styles.hint}>{t('second.required')}</p>}
      <div className={styles.acts}>
        {!is_on && <Button onClick={() => setOpen('on')}>{t('second.turnOn')}</Button>}
        {is_on === 1 && <Button onClick={() => setOpen('codes')}>{t('second.newCodes')}</Button>}
        {is_on === 1 && !is_required && <Button onClick={() => setOpen('off')}>{t('second.turnOff')}</Button>}
      </div>
      {open === 'on' && (
        <Dialog isWide title={t('second.setUp')} onClose={close}>
          <SecondFactorSetup onDone={close} />
        </Dialog>
      )}
      {open === 'codes' && (
        <Dialog isWide title={t('second.newCodes')} onClose={close}>
          <CodesAsked onDone={close} />
        </Dialog>
      )}
      {open === 'off' && (
        <Dialog isWide title={t('second.turnOff')} onClose={close}>
          <DropForm onDone={close} />
        </Dialog>
      )}
    </>
  )
}
