/**
 * SQL of the unit in which the goods of a type are counted; null: it has no goods, or some are weighed and others are counted in pieces. Where some are
 * in grams and others in millilitres it is grams: a gram of a liquid is a millilitre (docs/decisions/086).
 */
export const unitOfType = (type: string) =>
  `(select min(g.base_unit) from goods g where g.good_type_id = ${type} and g.deleted_at is null
    having count(distinct g.base_unit = 'pc') = 1)`
