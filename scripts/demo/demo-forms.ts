const choices = (...names: string[]) => ({
  options: names.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '_'), name })),
})

export const reserves = ['Birch Vale', 'Heron Marsh', 'Kestrel Ridge']
export const roles = ['Bird counts', 'Trail repair', 'School visits', 'Photography']
export const activities = ['Walking', 'Birdwatching', 'A guided tour', 'The café']

const look = { visibility: 'public', color: '#1E7A5A', dark_mode: 'auto', font_family: 'Inter' }

export const volunteerForm = {
  ...look,
  title: 'Volunteer application',
  show_progress_bar: true,
  properties: [
    {
      id: 'intro',
      type: 'nf-text',
      name: 'Text',
      content:
        '<h1>Volunteer with us</h1><p>Count birds, mend trails or show a school class around. We reply to every application within a week.</p>',
    },
    { id: 'name', type: 'text', name: 'Full name', required: true, width: '1/2' },
    {
      id: 'email',
      type: 'email',
      name: 'Email',
      required: true,
      width: '1/2',
      placeholder: 'name@example.com',
    },
    {
      id: 'roles',
      type: 'multi_select',
      name: 'What would you like to do?',
      required: true,
      without_dropdown: true,
      multi_select: choices(...roles),
    },
    {
      id: 'reserve',
      type: 'select',
      name: 'Nearest reserve',
      width: '1/2',
      select: choices(...reserves),
    },
    { id: 'start', type: 'date', name: 'First day', width: '1/2', date_format: 'MM/dd/yyyy' },
    {
      id: 'confidence',
      type: 'rating',
      name: 'How confident are you outdoors?',
      rating_max_value: 5,
    },
    { id: 'next', type: 'nf-page-break', name: 'About you' },
    { id: 'why', type: 'text', name: 'Why do you want to help?', multi_lines: true },
    {
      id: 'license',
      type: 'checkbox',
      name: 'I have a driver’s license',
      use_toggle_switch: true,
    },
  ],
}

export const visitorSurvey = {
  ...look,
  title: 'Visitor survey',
  properties: [
    { id: 'reserve', type: 'select', name: 'Where were you?', select: choices(...reserves) },
    { id: 'overall', type: 'rating', name: 'How was your visit?', rating_max_value: 5 },
    {
      id: 'did',
      type: 'multi_select',
      name: 'What did you do?',
      without_dropdown: true,
      multi_select: choices(...activities),
    },
    {
      id: 'friend',
      type: 'scale',
      name: 'Would you recommend us to a friend?',
      scale_min_value: 1,
      scale_max_value: 10,
    },
    { id: 'better', type: 'text', name: 'What could be better?', multi_lines: true },
  ],
}

export const arabicForm = {
  ...look,
  title: 'استبيان زوّار المحمية',
  language: 'ar',
  layout_rtl: true,
  submit_button_text: 'إرسال',
  properties: [
    {
      id: 'intro',
      type: 'nf-text',
      name: 'نص',
      content: '<h1>كيف كانت زيارتكم؟</h1><p>تستغرق الإجابة دقيقة واحدة، ونقرأ كل رد.</p>',
    },
    { id: 'name', type: 'text', name: 'الاسم الكامل', required: true, width: '1/2' },
    { id: 'day', type: 'date', name: 'يوم الزيارة', width: '1/2' },
    { id: 'overall', type: 'rating', name: 'تقييم الزيارة', rating_max_value: 5 },
    {
      id: 'did',
      type: 'multi_select',
      name: 'ماذا فعلتم؟',
      without_dropdown: true,
      multi_select: choices('المشي', 'مراقبة الطيور', 'جولة مع مرشد'),
    },
    { id: 'better', type: 'text', name: 'ماذا نحسّن؟', multi_lines: true },
  ],
}

/** Public and closed forms that fill the list of forms. */
export const otherForms = [
  { title: 'School visit request', visibility: 'public' },
  { title: 'Bird sighting report', visibility: 'public' },
  { title: 'Autumn newsletter sign-up', visibility: 'closed' },
].map((form) => ({ ...look, properties: [volunteerForm.properties[1]!], ...form }))
