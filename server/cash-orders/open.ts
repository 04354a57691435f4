/** SQL: an order may still be changed while the shift of its drawer is open; one of a safe, on the day of its making. `now` is SQL of an instant. */
export const isOpenAt = (row: string, now: string) => `(${row}.reversed_at is null and case when ${row}.shift_id is not null
    then exists (select from kkm_shifts s where s.id = ${row}.shift_id and s.state = 'open')
    else ${row}.doc_date = (select (${now} at time zone u.timezone)::date from units u where u.id = ${row}.unit_id) end)`
