// The text of the privacy policy and the terms of service. Each section is a heading and its paragraphs.
type Policy = { title: string; sections: [string, ...string[]][] }

const privacy: Policy = {
  title: 'Privacy Policy',
  sections: [
    [
      'Who we are',
      'Vouch runs AI-led hiring interviews for recruiters. We handle personal information under the New Zealand Privacy Act 2020 and its information privacy principles. For candidates we act on behalf of the recruiter who invited them, and answer for our own handling of what they tell us.',
    ],
    [
      'What we collect',
      'From candidates: the name, email and phone number that a recruiter gives us, and what is said or typed in the interview, with a recording where one is made and the time of each answer. During an interview we also note events such as the tab being left or text being pasted, with their time. If you write to us on your own page, we keep what you write: corrections, explanations, requests for an adjustment or for another person’s review. If you make a profile of your skills, we keep what you import into it from a CV, LinkedIn, GitHub, a file or your answers, and what you type.',
      'From recruiters and administrators: name, email, company, and a record of what they decide. From people who ask for early access: name, email and role. From everybody who signs in: the network address and the browser of each sign-in.',
    ],
    [
      'Why we collect it',
      'To hold the interview, to score it against the criteria of the job, to show the recruiter results that a person has reviewed, and to keep the service secure. We do not sell personal information, and we do not use interviews for advertising.',
    ],
    [
      'How AI is used',
      'An AI interviewer asks the questions. A scorer, which may be a language model, suggests a score for each skill with quotes from your own words. It does not see your name, email or phone number. It does not score accent, fluency, speed, tone or emotion. A person reviews every score before a recruiter sees it, and a person makes the decision. If you ask for it on your own page of skills and paths, a language model writes your next steps from the lines that you have confirmed, without your name, email or phone number.',
    ],
    [
      'Who sees it',
      'The recruiter who invited you and the administrators who review scores. They may send a hiring manager a link, which ends within 30 days, to your name, your scores once a person has approved them, and your answers with contact details removed. If you share your profile of skills with the company that recruits, its recruiter for your job sees the lines that you have confirmed, until you end that.',
      'Service providers that carry voice, email, storage or language models for us see only what that work needs, under terms that forbid other use. Where a provider is outside New Zealand we require protection comparable to the Privacy Act.',
    ],
    [
      'How long we keep it',
      'For as long as the hiring process needs it and the recruiter must be able to explain a decision. The personal information of candidates is erased 730 days after the job is closed or deleted, or its deadline passes. Whoever runs this service may set another time. You can delete it sooner yourself, or ask us to. While an administrator keeps it under a legal hold, nothing is erased. Records of decisions are kept for audit, without your name and without what you said. Ask us and we will tell you what applies to your interview.',
    ],
    [
      'How we protect it',
      'Connections are encrypted, login codes are encrypted where they are stored, passwords are kept only as hashes, access is limited by role, and every decision is written to a log that shows tampering.',
    ],
    [
      'Your rights',
      'You may ask for a copy of the information we hold about you, ask for it to be corrected, ask for it to be erased, which deletes everything that identifies you and everything you said and cannot be undone, ask for an adjustment or for a human interviewer instead of an AI, and ask how a score was reached. After an interview you can do most of this yourself on your own page: correct your answers, explain what was noticed, ask for another person’s review, download everything and have it deleted. You may also write to the support address shown on the contact and sign-in pages. If you are not satisfied you may complain to the Office of the Privacy Commissioner of New Zealand.',
    ],
    [
      'In your browser',
      'We keep your session, and for candidates the details of the interview, in your browser so that you stay signed in. We set no advertising or tracking cookies, and the pages load nothing from third parties.',
    ],
    [
      'Changes and breaches',
      'If this policy changes we will change the date above and tell account holders of anything that matters. If a privacy breach is likely to cause serious harm we will notify the people affected and the Privacy Commissioner, as the Act requires.',
    ],
  ],
}

const terms: Policy = {
  title: 'Terms of Service',
  sections: [
    [
      'Agreement',
      'By using Vouch you agree to these terms. If you use it for an organisation, you agree for that organisation and confirm that you may.',
    ],
    [
      'The service',
      'Vouch lets recruiters create jobs and invite candidates, holds structured interviews with an AI interviewer, suggests scores with evidence, and puts each score before a person for review. It supports hiring decisions. It does not make them.',
    ],
    [
      'Recruiters',
      'You are responsible for your jobs and criteria, for having a lawful reason to give us candidates’ details, for telling candidates about the process, and for your hiring decisions. You must comply with employment, privacy and human rights law, and must offer a reasonable alternative where a candidate asks for one.',
    ],
    [
      'Candidates',
      'Take the interview yourself, answer honestly, and keep your login code to yourself. You may stop at any time. A completed interview cannot be taken again unless the recruiter arranges it.',
    ],
    [
      'Accounts',
      'Keep your credentials safe and tell us promptly if you think someone else has used them. We may suspend an account that endangers the service or other people.',
    ],
    [
      'Acceptable use',
      'Do not break the law with the service, test its security without our written consent, try to reach other people’s data, interfere with an interview, or use what you see here to train a competing system.',
    ],
    [
      'Content',
      'What you put in remains yours. You allow us to store and process it in order to run the service for you. The software, the design and the name of Vouch are ours or our licensors’.',
    ],
    [
      'AI output',
      'Scores, ranges and summaries are suggestions made by software, may be wrong, and must be read with the evidence beside them. Do not rely on them alone.',
    ],
    [
      'Availability and liability',
      'We work to keep the service available and your data safe, but provide it as it is. To the extent the law allows, we are not liable for indirect loss, and our total liability is limited to what you paid us in the twelve months before the claim. Nothing here limits rights that cannot be limited, including under the Consumer Guarantees Act 1993 where it applies.',
    ],
    [
      'Ending',
      'You may stop using the service at any time. We may end access with reasonable notice, or at once where these terms are seriously broken. Records that must be kept for audit stay for as long as the law and the hiring process require.',
    ],
    ['Law', 'These terms are governed by the law of New Zealand, and the courts of New Zealand have jurisdiction.'],
    ['Changes', 'We may change these terms, and will change the date above and give account holders fair notice of anything that matters.'],
  ],
}

export const policies = { privacy, terms }
