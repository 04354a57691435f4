import { useState } from 'react'
import { z } from 'zod'
import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import styles from './desk-mark.module.css'
import { t } from './texts.ts'

interface Sent {
  id: number
  hash: string
}

/** A person without a camera gets four digits by SMS and says them aloud. That she is late stays on screen as a warning (CHK-015). */
export function SmsCode({ shiftId, onDone }: { shiftId: number; onDone: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [late, setLate] = useState<string | null>(null)
  const begin = useSave(checkins.begin, {
    saved: null,
    done: ({ params }) => setSent(params?.hash ? { id: params.id, hash: params.hash } : null),
  })
  if (late !== null)
    return (
      <p role="status" className={styles.told} data-late={1}>
        {late}
      </p>
    )
  if (sent) return <Digits sent={sent} onDone={onDone} onLate={setLate} />
  return (
    <Button icon="phone" disabled={begin.isPending} onClick={() => begin.mutate({ body: { employer_schedule_id: shiftId, type: 'sms' } })}>
      {t('desk.sms')}
    </Button>
  )
}

const schema = z.object({
  code: z
    .string({ error: checkinsRu.refusals.smsCode })
    .trim()
    .regex(/^\d{4}$/, checkinsRu.refusals.smsCode),
})

function Digits({ sent, onDone, onLate }: { sent: Sent; onDone: () => void; onLate: (message: string) => void }) {
  const confirm = useSave(checkins.sms, { saved: null, inForm: true })
  const form = useForm({
    whileSaving: 'closed',
    name: `sms-${sent.id}`,
    schema,
    initial: {},
    save: async ({ code }) => {
      const { message, late } = await confirm.mutateAsync({ body: { ...sent, code: Number(code) } })
      if (late) return onLate(message)
      toast.success(message)
      onDone()
    },
  })
  return (
    <FormView form={form} submit={t('desk.smsSend')}>
      <TextField field={form.field('code')} label={t('desk.smsCode')} inputMode="numeric" maxLength={4} autoComplete="one-time-code" />
    </FormView>
  )
}
