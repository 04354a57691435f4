/** SQL of kopecks as the wire has them: the only place where a statement turns money into roubles (docs/decisions/045). */
export const roubles = (sql: string) => `((${sql}) / 100.0)::float8`
