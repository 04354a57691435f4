import { useState } from 'react'
import { services } from '#contract/services/services.ts'
import type { unitBody } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { GoodsPicker } from '#web/goods/goods-picker.tsx'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { FlagField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

/** Sent only while the studio goes without the common settings: a studio that has its own goes without them from the start (002 §4). */
export function PromoFields({ form }: { form: Form<typeof unitBody> }) {
  const field = form.field('promo_services')
  const goods = form.field('promo_goods')
  const hasOwn = (field.value ?? []).length > 0 || (goods.value ?? []).length > 0
  const [isOwn, setOwn] = useState(hasOwn)
  const isShown = isOwn || hasOwn
  const asked = useData(services.list, isShown ? { query: { limit: 1000 } } : null)
  const { data } = asked
  return (
    <>
      <FlagField
        field={{ ...field, id: `${field.id}-own`, name: 'own_promo', value: isShown, error: undefined, onChange: (is) => setOwn(is === 1) }}
        label={t('ownPromo')}
        hint={t('ownPromoHint')}
      />
      {isShown && (
        <>
          <ChecksField
            from={asked}
            field={field}
            label={t('fields.promo_services')}
            options={(data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
            empty={t('noServices')}
          />
          <GoodsPicker field={goods} label={t('fields.promo_goods')} />
        </>
      )}
    </>
  )
}
