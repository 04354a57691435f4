/** SQL of a store's place, «Арбат · Витрина», from the rows `u` of its studio and `s` of itself; a store that is called as its studio is said once. */
export const PLACE_NAME = "case when u.name = s.title then s.title else u.name || ' · ' || s.title end"
