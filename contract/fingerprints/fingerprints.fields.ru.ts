/** Labels of fields: the log reads these without the rest of the feature's texts. */
export const fingerprintsFieldsRu = {
  fields: {
    id: '№',
    company_id: 'Компания',
    employer_id: 'Сотрудник',
    employer: 'Сотрудник',
    unit: 'Студия',
    unit_id: 'Студия',
    finger: 'Палец',
    title: 'Название',
    fingerprint: 'Метка отпечатка',
    mark: 'Метка отпечатка',
    consent_document_id: 'Согласие',
    creator_id: 'Кто записал',
    creator: 'Кто записал',
    created_at: 'Записан',
    name: 'Имя',
    has_consent: 'Согласие',
    fingers: 'Пальцы',
  },
} as const
