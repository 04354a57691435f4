interface Counts {
  fresh: number
  changed: number
  refused: number
}

/** Texts of the notification about a file: its name and counts, and none of its lines. */
export const importBells = {
  done: (name: string, { fresh, changed, refused }: Counts) =>
    `Файл «${name}» загружен: новых ${fresh}, изменено ${changed}, отказано ${refused}`,
  stopped: (name: string) => `Загрузка файла «${name}» прервалась. Что успело загрузиться, осталось: проверьте файл и загрузите его снова`,
} as const
