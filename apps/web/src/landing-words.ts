export const landingWords = {
  product: 'Formstead',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    how: 'How it works',
    questions: 'Six questions',
    selfHost: 'Self-host',
    api: 'API',
    sample: 'Open the sample form',
  },
  colourMode: { label: 'Colour mode', light: 'Light', dark: 'Dark', system: 'System' },
  hero: {
    title: 'The form builder that never loses an answer',
    text: 'Make forms and surveys that fill and send even without JavaScript, keep every answer exactly once, and run on your own machine with one command.',
    how: 'See how it works',
  },
  miniature: {
    title: 'Try it here',
    fullName: 'Full name',
    email: 'Email',
    rating: 'How do you like it?',
    ratingOptions: ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'],
    send: 'Send to the sample form',
    note: 'Plain HTML: turn JavaScript off and send it. Nothing is stored.',
  },
  how: {
    title: 'From a question to an answer you can trust',
    write: {
      title: 'Write it',
      text: 'Put blocks on a page. The editor shows the same inputs that people will fill in.',
    },
    send: {
      title: 'Send it',
      text: 'Share a link. The page is usable as soon as it is painted, on a slow phone too.',
    },
    read: {
      title: 'Read it',
      text: 'Answers appear as they arrive, and reports span every version of the form.',
    },
  },
  questions: {
    title: 'Six questions to ask any form builder',
    text: 'It seemed right to put them on a form. Our answers are filled in.',
    items: [
      {
        question: 'Does it work without JavaScript?',
        answer: 'Yes',
        text: 'Each form arrives as a complete page. People can fill it in and send it before the script loads, or when it never does. The script, once there, keeps what they typed.',
      },
      {
        question: 'Can an answer get lost, or count twice?',
        answer: 'No',
        text: 'An answer is acknowledged only after the database has stored it. If the connection drops and the browser sends again, it gets the same reply, and there is still one answer.',
      },
      {
        question: 'What happens to old answers when the form changes?',
        answer: 'They keep the question they answered',
        text: 'Each published version is kept, and every answer remembers its own. Rename an option or remove a field, and each answer can still be shown as it was asked.',
      },
      {
        question: 'Do the browser and the server agree?',
        answer: 'They run the same engine',
        text: 'Logic, validation and formulas are decided by one engine, in the page and on the server. There is no second copy that could drift.',
      },
      {
        question: 'Can everyone fill it in?',
        answer: 'It is built for that',
        text: 'Native controls with names, a visible focus, full use by keyboard, contrast of WCAG 2.2 AA in light and dark, and layouts that turn around for right-to-left scripts. 27 languages are planned.',
      },
      {
        question: 'Can I host it myself?',
        answer: 'With one command',
        text: 'The source is under the MIT licence, and no feature is withheld from people who host it themselves.',
      },
    ],
  },
  selfHost: {
    title: 'One command, one machine',
    text: 'Node is all you bring. When you need more than one machine, the same program runs on many, in front of one PostgreSQL.',
    terminal: 'Terminal',
    command: 'npm start',
    steps: [
      'Starts its own PostgreSQL in ./data',
      'Brings the database up to date',
      'Serves pages, API and jobs on port 3000',
    ],
  },
  api: {
    title: 'All of it is an API',
    text: 'The description is made from the same schemas that check each request, so it cannot fall behind.',
    link: 'Read the OpenAPI description',
  },
  closing: {
    title: 'Judge for yourself',
    text: 'The sample has five fields. Try it with a slow line, without a mouse, or without JavaScript.',
  },
  footer: {
    licence: 'Open source under the MIT licence.',
    label: 'Footer',
    sample: 'Sample form',
    top: 'Back to top',
  },
} as const
