import type { Dispatch } from 'react'
import { keepLastUnit } from '#web/core/last-unit.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { useSession } from '#web/core/session.ts'
import { FlagField, TextAreaField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import type { Change, NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { t } from './texts.ts'
import type { Ground } from './use-ground.ts'

interface WherePartProps {
  tab: NewBooking
  ground: Ground
  error: string | undefined
  onChange: Dispatch<Change>
}

export function WherePart(props: WherePartProps) {
  return (
    <section className={styles.part} aria-label={n('where.title')}>
      <WhereSelects {...props} />
      <WhereMore {...props} />
    </section>
  )
}

/** The studio and the master. */
export function WhereSelects({ tab, ground, error, onChange }: WherePartProps) {
  const { me } = useSession()
  const cities = citiesOf(ground)
  const studios = ground.studios.filter((one) => tab.city === null || one.city?.id === tab.city)
  const pickUnit = (unit: number | null) => {
    if (unit !== null) keepLastUnit(me.id, unit)
    onChange({ unit })
  }
  return (
    <div className={styles.pairs}>
      {cities.length > 1 && (
        <SelectField
          field={plainField<number>('new-booking-city', tab.city, (city) => onChange({ city }))}
          label={n('where.city')}
          placeholder={n('where.allCities')}
          options={cities}
        />
      )}
      <SelectField
        field={plainField<number>(places.unit, ground.studio?.id ?? null, pickUnit, { required: true, error })}
        label={n('where.unit')}
        options={studios.map(({ id, name }) => ({ id, name }))}
      />
      <SelectField
        field={plainField<number>('new-booking-master', tab.master, (master) => onChange({ master }))}
        label={n('where.master')}
        placeholder={n('where.anyMaster')}
        options={mastersOf(tab, ground)}
      />
    </div>
  )
}

/** Rare choices, and the comment for the master. */
export function WhereMore({ tab, onChange }: Pick<WherePartProps, 'tab' | 'onChange'>) {
  return (
    <>
      <Flags tab={tab} onChange={onChange} />
      <TextAreaField
        field={plainField<string>('new-booking-comment', tab.comment, (comment) => onChange({ comment: comment ?? '' }))}
        label={n('where.comment')}
        maxLength={5000}
      />
    </>
  )
}

function Flags({ tab, onChange }: Pick<WherePartProps, 'tab' | 'onChange'>) {
  const flag = (name: 'parallel' | 'specialMaster' | 'secretClient' | 'ignoreRatio') =>
    plainField<0 | 1 | boolean>(`new-booking-${name}`, tab[name], (is) => onChange({ [name]: Boolean(is) }))
  return (
    <div>
      <FlagField field={flag('specialMaster')} label={n('where.special')} />
      <FlagField field={flag('parallel')} label={n('where.parallel')} hint={n('where.parallelHint')} />
      <May do="Booking.secret_client">
        <FlagField field={flag('secretClient')} label={n('where.secret')} />
      </May>
      <May do="Booking.ignore_ratio">
        <FlagField field={flag('ignoreRatio')} label={t('fields.ignore_ratio')} />
      </May>
    </div>
  )
}

function citiesOf({ studios }: Ground) {
  const known = new Map(studios.flatMap(({ city }) => (city ? [[city.id, city] as const] : [])))
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
}

/** Masters of the studio, and the ones already chosen. */
function mastersOf(tab: NewBooking, { masters, studio }: Ground) {
  return masters
    .filter((one) => one.unit === studio?.id || one.id === tab.master)
    .map(({ id, name, position }) => ({ id, name, detail: position }))
}
