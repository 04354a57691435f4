/** SQL over a studio `u`: a day ($ mark) of the week then in force, the json null on a day off; before the first week its common hours. */
const openOn = (day: string) => `coalesce(
  (select w.schedule -> (extract(isodow from ${day}::date)::int - 1) from unit_schedules w
   where w.unit_id = u.id and w.begin_at <= ${day}::date order by w.begin_at desc limit 1), u.schedule)`

/** SQL of opening and closing; on a day off, when somebody may still work, the common hours. */
export const hoursOn = (day: string) => `coalesce(nullif(${openOn(day)}, 'null'), u.schedule)`

/** SQL that is true on the studio's day off. */
export const isOffOn = (day: string) => `${openOn(day)} = 'null'`
