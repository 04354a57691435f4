import { useState } from 'react'
import { registerActs } from '#contract/register-acts/register-acts.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { t } from './texts.ts'

/** Throws the drawer of a register open; who and why stays in the log and in the report of who changes money by hand (C47). */
export function DrawerButton({ registerId }: { registerId: number }) {
  const [isOpen, setOpen] = useState(false)
  const save = useSave(registerActs.drawer, { once: `drawer-${registerId}`, inForm: true, saved: t('asked'), failed: t('notAsked') })
  return (
    <May do={registerActs.drawer}>
      <Button icon="cash" onClick={() => setOpen(true)}>
        {t('drawer')}
      </Button>
      {isOpen && (
        <ReasonDialog
          name={`drawer-${registerId}`}
          title={t('drawerTitle')}
          text={t('drawerText')}
          submit={t('drawer')}
          hint={t('reasonHint')}
          onClose={() => setOpen(false)}
          onReason={(reason) => save.mutateAsync({ body: { register_id: registerId, reason } })}
        />
      )}
    </May>
  )
}
