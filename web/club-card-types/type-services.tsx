import { services } from '#contract/services/services.ts'
import type { CardKind } from '#domain/club-cards/value.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './club-card-types.module.css'
import { t } from './texts.ts'

/** The price list by categories, with a box for each service that the card is for. */
export function TypeServices({ field, kind }: { field: FieldProps<number[]>; kind: CardKind }) {
  const { data, error, refetch } = useData(services.byCategory, { query: {} })
  if (!data)
    return error ? <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} /> : <FormSkeleton fields={6} />
  const categories = data.filter((one) => one.services.length > 0)
  return (
    <section className={styles.services} aria-label={t(`servicesOf.${kind}`)}>
      <h2>{t(`servicesOf.${kind}`)}</h2>
      {kind === 'discount' && (field.value ?? []).length === 0 && <p className={styles.soft}>{t('allServices')}</p>}
      <FieldError field={field} />
      {categories.length === 0 && <p className={styles.soft}>{t('noServices')}</p>}
      {categories.map(({ id, title, services: own }) => (
        <details key={id} open={own.some((one) => field.value?.includes(one.id))}>
          <summary>
            {title}
            <span className={styles.soft}> {countOf(own, field.value)}</span>
          </summary>
          <ChecksField
            field={{ ...field, error: undefined }}
            label={title}
            options={own.map((one) => ({ id: one.id, name: one.title }))}
            empty={t('noServices')}
          />
        </details>
      ))}
    </section>
  )
}

/** Prints «2 из 7»; nothing where none is chosen. */
function countOf(own: readonly { id: number }[], chosen: readonly number[] | null | undefined) {
  const count = own.filter(({ id }) => chosen?.includes(id)).length
  return count > 0 ? `${count} / ${own.length}` : own.length
}
