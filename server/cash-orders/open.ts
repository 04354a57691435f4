/** May still be changed: the shift of its drawer is open; of a safe, it is the day of its making. `now`: SQL of an instant. */
export const IS_OPEN = (row: string, now = 'now()') => `(${row}.reversed_at is null and case when ${row}.shift_id is not null
    then exists (select from kkm_shifts s where s.id = ${row}.shift_id and s.state = 'open')
    else ${row}.doc_date = (select (${now} at time zone u.timezone)::date from units u where u.id = ${row}.unit_id) end)`
