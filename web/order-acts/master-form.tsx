import { useId, useState } from 'react'
import { orderActs } from '#contract/order-acts/order-acts.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { useData, useSave } from '#web/core/query.ts'
import { FieldError, FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ActFormProps, savedBy } from './act-forms.tsx'
import { ActFrame } from './act-frame.tsx'
import { onceOf } from './once-of.ts'
import { t } from './texts.ts'

/** «Мастера»: each line with the masters who may have served it; unchanged lines are not sent. */
export function MasterForm({ order: { id, items }, onClose }: ActFormProps) {
  const own = useId()
  const save = useSave(orderActs.changeMaster, savedBy(onceOf('master', id), onClose))
  const { data = [] } = useData(orderActs.masters, { params: { id } })
  const [chosen, setChosen] = useState<Record<number, number | null>>({})
  const [isAsked, setAsked] = useState(false)
  const changed = items.flatMap((item) => {
    const employer = chosen[item.id]
    return employer === undefined || employer === (item.employer?.id ?? null) ? [] : [{ id: item.id, employer }]
  })
  const refused = save.error?.errors ?? {}
  const errorOf = (line: number) => {
    const at = changed.findIndex((one) => one.id === line)
    return at < 0 ? undefined : refused[`items.${at}.employer`]?.[0]
  }
  const whole = isAsked && changed.length === 0 ? t('refusals.same') : refused.items?.[0]
  return (
    <ActFrame
      act="master"
      order={id}
      save={save}
      onClose={onClose}
      isReady={changed.length > 0}
      onAsked={() => setAsked(true)}
      onSend={(reason) => save.mutate({ params: { id }, body: { items: changed, reason } })}
    >
      {data.map(({ id: line, masters }) => {
        const item = items.find((one) => one.id === line)
        if (!item) return null
        const field = { id: `${own}-${line}`, name: 'employer', error: errorOf(line), required: item.item_type === itemKind.service }
        // The present master stays in the list, even if she could not be chosen anew.
        const options = item.employer && !masters.some((one) => one.id === item.employer?.id) ? [item.employer, ...masters] : masters
        return (
          <FieldFrame key={line} field={field} label={item.title}>
            <Select
              id={field.id}
              label={t('master', { name: item.title })}
              value={(chosen[line] === undefined ? item.employer?.id : chosen[line]) ?? ''}
              options={options}
              empty={t(item.item_type === itemKind.service ? 'chooseMaster' : 'nobody')}
              onChange={(next) => setChosen({ ...chosen, [line]: Number(next) || null })}
            />
          </FieldFrame>
        )
      })}
      <FieldError field={{ id: own, error: whole }} />
    </ActFrame>
  )
}
