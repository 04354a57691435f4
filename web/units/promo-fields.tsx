import { useState } from 'react'
import { services } from '#contract/services/services.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { FlagField } from '#web/ui/field.tsx'
import { t } from './texts.ts'

/** Sent only while the studio goes without the common settings: a studio that has its own goes without them from the start (002 §4). */
export function PromoFields({ field }: { field: FieldProps<number[]> }) {
  const hasOwn = (field.value ?? []).length > 0
  const [isOwn, setOwn] = useState(hasOwn)
  const isShown = isOwn || hasOwn
  const { data } = useData(services.list, isShown ? { query: { limit: 1000 } } : null)
  return (
    <>
      <FlagField
        field={{ ...field, id: `${field.id}-own`, name: 'own_promo', value: isShown, error: undefined, onChange: (is) => setOwn(is === 1) }}
        label={t('ownPromo')}
        hint={t('ownPromoHint')}
      />
      {isShown && (
        <ChecksField
          field={field}
          label={t('fields.promo_services')}
          options={(data?.items ?? []).map(({ id, title }) => ({ id, name: title }))}
          empty={t('noServices')}
        />
      )}
    </>
  )
}
