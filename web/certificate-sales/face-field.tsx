import { useState } from 'react'
import type { CertificateOffer } from '#contract/certificate-sales/certificate-sales.ts'
import { formatMoney } from '#web/core/formats.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldError } from '#web/ui/field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import styles from './buy.module.css'
import { t } from './texts.ts'

/** The choice of a face, or a sum of the buyer's own where the company sells one. */
export function FaceField({ field, offer: { faces, own_min, own_max } }: { field: FieldProps<number>; offer: CertificateOffer }) {
  const hasOwn = own_min !== null && own_max !== null
  const [isOwn, setOwn] = useState(faces.length === 0)
  const isTyped = hasOwn && (isOwn || (typeof field.value === 'number' && !faces.includes(field.value)))
  return (
    <>
      {faces.length > 0 && (
        <fieldset className={styles.faces}>
          <legend>{t('buy.face')}</legend>
          {faces.map((face) => (
            <label key={face} className={styles.face}>
              <input
                type="radio"
                name={field.name}
                checked={!isTyped && field.value === face}
                onChange={() => {
                  setOwn(false)
                  field.onChange(face)
                }}
              />
              {formatMoney(face)}
            </label>
          ))}
          {hasOwn && (
            <label className={styles.face}>
              <input
                type="radio"
                name={field.name}
                checked={isTyped}
                onChange={() => {
                  setOwn(true)
                  field.onChange(null)
                }}
              />
              {t('buy.own')}
            </label>
          )}
        </fieldset>
      )}
      {isTyped && (
        <MoneyField
          field={field}
          label={t('buy.ownSum')}
          hint={t('buy.ownHint', { min: formatMoney(own_min), max: formatMoney(own_max) })}
        />
      )}
      {!isTyped && <FieldError field={field} />}
    </>
  )
}
