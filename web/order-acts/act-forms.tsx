import { useId, useState } from 'react'
import { messages } from '#contract/core/rules.ts'
import { orderActs } from '#contract/order-acts/order-acts.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData, useSave } from '#web/core/query.ts'

import { CustomerPicker } from '#web/customers/customer-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ActFrame } from './act-frame.tsx'
import { afterAct } from './after-act.ts'
import { onceOf } from './once-of.ts'
import { t } from './texts.ts'

export interface ActFormProps {
  order: OrderCard
  onClose: () => void
}

/** Closes the form when the act is done. */
export const savedBy = (once: string, onClose: () => void) => ({
  once,
  quiet: true,
  saved: t('done'),
  done: () => {
    afterAct()
    onClose()
  },
})

/** A value that a person has to give before the act is sent: told at its field once she has asked for the act. */
function useNeeded<V>(start: V | null) {
  const id = useId()
  const [value, setValue] = useState<V | null>(start)
  const [isAsked, setAsked] = useState(false)
  const missing = isAsked && value === null ? messages.required : undefined
  return {
    value,
    onAsked: () => setAsked(true),
    field: (refused: string | undefined) => plainField<V>(`${id}-value`, value, setValue, { required: true, error: missing ?? refused }),
  }
}

export function ForceForm({ order: { id }, onClose }: ActFormProps) {
  const save = useSave(orderActs.forceClose, savedBy(onceOf('forceClose', id), onClose))
  return (
    <ActFrame
      act="forceClose"
      order={id}
      save={save}
      onClose={onClose}
      onSend={(reason) => save.mutate({ params: { id }, body: { reason } })}
    />
  )
}

export function DayForm({ order: { id, sold_at }, onClose }: ActFormProps) {
  const save = useSave(orderActs.changeDates, savedBy(onceOf('dates', id), onClose))
  const { value: sold_on, onAsked, field } = useNeeded<string>(sold_at?.slice(0, 10) ?? null)
  return (
    <ActFrame
      act="dates"
      order={id}
      save={save}
      onAsked={onAsked}
      onClose={onClose}
      isReady={sold_on !== null}
      onSend={(reason) => sold_on !== null && save.mutate({ params: { id }, body: { sold_on, reason } })}
    >
      <DateField field={field(save.error?.errors.sold_on?.[0])} label={t('fields.sold_on')} />
    </ActFrame>
  )
}

export function ClientForm({ order: { id }, onClose }: ActFormProps) {
  const save = useSave(orderActs.changeUser, savedBy(onceOf('user', id), onClose))
  const { value: user_id, onAsked, field } = useNeeded<number>(null)
  return (
    <ActFrame
      act="user"
      order={id}
      save={save}
      onAsked={onAsked}
      onClose={onClose}
      isReady={user_id !== null}
      onSend={(reason) => user_id !== null && save.mutate({ params: { id }, body: { user_id, reason } })}
    >
      <CustomerPicker field={field(save.error?.errors.user_id?.[0])} />
    </ActFrame>
  )
}

export function CreatorForm({ order: { id, author_id }, onClose }: ActFormProps) {
  const save = useSave(orderActs.changeCreator, savedBy(onceOf('creator', id), onClose))
  const asked = useData(orderActs.creators, { params: { id } })
  const { data = [] } = asked
  const { value, onAsked, field } = useNeeded<number>(null)
  return (
    <ActFrame
      act="creator"
      order={id}
      save={save}
      onAsked={onAsked}
      onClose={onClose}
      isReady={value !== null}
      onSend={(reason) => value !== null && save.mutate({ params: { id }, body: { author_id: value, reason } })}
    >
      <SelectField
        from={asked}
        field={field(save.error?.errors.author_id?.[0])}
        label={t('fields.author_id')}
        options={data.filter((one) => one.id !== author_id)}
      />
    </ActFrame>
  )
}
