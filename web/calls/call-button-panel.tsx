import { useState } from 'react'
import { calls } from '#contract/calls/calls.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { OutgoingCall } from './outgoing-call.tsx'
import { t } from './texts.ts'

type Started = CallInput<typeof calls.start>['body']

export interface Going {
  id: number
  isSimulated: boolean
  name: string
}

interface Props {
  to: Started
  name: string
  isBack?: boolean
  /** Stays with the call instead of the button: whoever lists what goes away when the call is answered. */
  onStarted?: (call: Going) => void
}

/** Begins a call and shows it; a person who sees no phones calls a customer or a former caller. */
export function CallButton({ to, name, isBack = false, onStarted }: Props) {
  const [open, setOpen] = useState<Going | null>(null)
  const start = useSave(calls.start, {
    saved: null,
    failed: t('out.failed'),
    done: ({ id, is_simulated }) => (onStarted ?? setOpen)({ id, isSimulated: is_simulated === 1, name }),
  })
  return (
    <May do={calls.start}>
      <Button
        icon="phone"
        aria-label={t(isBack ? 'out.backTo' : 'out.callTo', { name })}
        aria-disabled={start.isPending}
        onClick={() => start.isPending || start.mutate({ body: to })}
      >
        {t(isBack ? 'out.back' : 'out.call')}
      </Button>
      {open && <OutgoingCall {...open} onClose={() => setOpen(null)} />}
    </May>
  )
}
