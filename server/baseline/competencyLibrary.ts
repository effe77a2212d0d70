// The competencies that most roles share, each with one behavioural question, an anchored rubric and what a covering answer tends to say.
export type LibraryEntry = {
  name: string
  /** Words and phrases of a criterion that ask for this; compared by stem. */
  asked_by: string
  question: string
  hint: string
  follow_ups: [string, string]
  lowest: string
  middle: string
  highest: string
  signals: string
}

export const competencyLibrary: readonly LibraryEntry[] = [
  {
    name: 'Problem solving',
    asked_by:
      'problem solving, problem-solving, problems, problem, analytical, analysis, analytic, troubleshooting, troubleshoot, debugging, critical thinking, root cause, logical, creative thinking, creativity, creative, innovation, innovative, diagnose, judgement, judgment, decision making, decision-making',
    question:
      'Tell me about a time you solved a difficult problem whose cause was not clear at first. How did you work it out, and what came of it?',
    hint: 'What the problem was, how you found its cause, what you did, and how you knew it was solved.',
    follow_ups: [
      'What other explanations or solutions did you consider, and why did you set them aside?',
      'How did you check that the problem was really solved?',
    ],
    lowest: 'Names a problem only in general, or describes a fix without saying how the cause was found.',
    middle: 'Describes a real problem, the steps taken personally to understand it, and a solution that worked.',
    highest:
      'Separates symptom from cause with evidence, weighs alternatives, explains the choice, measures the result and says what changed afterwards.',
    signals:
      'problem, cause, root cause, investigated, found out, tested, hypothesis, data, compared, options, alternatives, because, decided, solution, fixed, solved, result, measured, checked, prevented',
  },
  {
    name: 'Ownership',
    asked_by:
      'ownership, accountable, accountability, responsible, responsibility, self-starter, self starter, initiative, proactive, autonomous, autonomously, autonomy, independent, independently, self-motivated, driven, motivated, motivation, reliable, reliability, dependable, commitment, work ethic, results oriented',
    question:
      'Tell me about a time you took responsibility for something that nobody had clearly asked you to do. What did you do, and how did it end?',
    hint: 'Why you stepped in, what you did yourself, what stood in the way, and the outcome.',
    follow_ups: ['What was the hardest moment, and what did you do then?', 'If you did it again, what would you do differently?'],
    lowest: 'Describes what others did or should have done; no own action can be told apart.',
    middle: 'Took on a task, carried it through to an outcome, and says which part was their own.',
    highest:
      'Saw a need early, acted without being told, overcame an obstacle, saw it through to a checked result and owns what went wrong.',
    signals:
      'responsible, took on, volunteered, noticed, decided, my own, initiative, followed up, committed, promised, deadline, obstacle, finished, delivered, mistake, fixed, made sure, result, nobody asked, learned',
  },
  {
    name: 'Communication',
    asked_by:
      'communication, communicate, communicates, communicating, communicator, verbal, written communication, writing skills, writes clearly, write clearly, speaks clearly, presentation, presenting, presentations, present, articulate, listening, listener, explain, storytelling, documentation, report writing, public speaking, interpersonal',
    question:
      'Tell me about a time you had to explain something complicated to people who did not know the subject. How did you go about it, and how did you know that they understood?',
    hint: 'Who they were, what was hard to explain, how you adapted it, and how you checked.',
    follow_ups: [
      'What did you change when you saw that something was not getting across?',
      'What did they do differently because of what you told them?',
    ],
    lowest: 'Says that they communicate well but gives no occasion, or describes only sending information.',
    middle: 'Describes a real occasion, who the audience was, and how the message was put for them.',
    highest:
      'Works out what the audience needs, chooses form and words for it, checks understanding, adapts, and shows what changed as a result.',
    signals:
      'explained, audience, listened, asked, questions, example, simple words, diagram, drew, summary, wrote, presented, meeting, feedback, understood, checked, misunderstanding, adapted, stakeholders, clear',
  },
  {
    name: 'Collaboration',
    asked_by:
      'collaboration, collaborate, collaborative, collaborating, teamwork, team work, team player, working with others, working together, works with others, work with others, team spirit, cross-functional, cross functional, cooperation, cooperative, partnership, relationship building, relationships, conflict resolution, conflict, works well with others, work well in a team, stakeholder management, stakeholder, stakeholders',
    question:
      'Tell me about a time you worked with someone who saw things very differently from you. What did you do to make the work succeed?',
    hint: 'What you disagreed on, what you did yourself, and how the work and the relationship turned out.',
    follow_ups: ['What did you learn about the other person’s point of view?', 'What did you give up, and what did you hold on to?'],
    lowest: 'Describes working beside others, or blames them; no shared goal or own contribution.',
    middle: 'Describes a real disagreement or shared task, listened, and reached a workable result.',
    highest:
      'Sought out the other view, found the shared goal, changed something of their own, and both the result and the relationship improved.',
    signals:
      'together, team, colleague, disagreed, disagreement, listened, asked, their view, perspective, agreed, compromise, shared, goal, helped, supported, trust, feedback, conflict, discussed, result',
  },
  {
    name: 'Leadership',
    asked_by:
      'leadership, leader, lead, leads, leading, manage people, people management, people manager, managing people, team management, managing a team, manage a team, mentoring, mentor, coaching, coach, delegation, delegate, supervise, supervision, supervisory, supervisor, motivating others, inspire, strategic, strategy, vision, line management',
    question:
      'Tell me about a time you led others through something difficult. What did you do to bring them with you, and what was the result?',
    hint: 'Who you led, what made it hard, what you did yourself, and what came of it for the work and the people.',
    follow_ups: [
      'How did you deal with someone who was not with you at first?',
      'What did somebody in that group learn or become able to do because of you?',
    ],
    lowest: 'Speaks of leadership in general, or of giving orders; the effect on others is not told.',
    middle: 'Set a direction for a real group, shared out the work, and reached the goal.',
    highest:
      'Set a clear direction with reasons, adapted to individuals, dealt with resistance fairly, developed people and can show the result.',
    signals:
      'led, team, direction, goal, delegated, decided, explained why, one to one, coached, mentored, feedback, supported, trust, motivated, resistance, listened, priorities, responsibility, developed, result',
  },
  {
    name: 'Customer focus',
    asked_by:
      'customer, customers, customer service, customer focus, customer-focused, client, clients, client-facing, user-centred, user focus, guests, guest, hospitality, service-minded, service oriented, patrons, customer success, customer support, user needs, user research',
    question:
      'Tell me about a time you went to some trouble to understand what a customer really needed. What did you find out, and what did you do about it?',
    hint: 'Who the customer was, what they asked for, what they needed, what you did, and how it ended for them.',
    follow_ups: [
      'How did you know that the customer was satisfied?',
      'What would you have done if you could not give them what they wanted?',
    ],
    lowest: 'Says that the customer comes first; gives no customer, need or action.',
    middle: 'Describes a real customer, found out what they needed and met it.',
    highest:
      'Looked behind the request, balanced the need with what was possible, followed up, and changed something so that others benefit too.',
    signals:
      'customer, client, user, guest, asked, listened, needed, complaint, explained, expectations, solution, apologised, followed up, satisfied, feedback, trust, came back, resolved, service, improved',
  },
  {
    name: 'Adaptability',
    asked_by:
      'adaptability, adaptable, adapt, flexible, flexibility, change, changing, ambiguity, ambiguous, uncertainty, resilience, resilient, pressure, stress, stress tolerance, fast-paced, fast paced, calm, composure, versatile, agility',
    question: 'Tell me about a time your plans had to change suddenly. What did you do first, and how did it turn out?',
    hint: 'What changed, how you decided what to do, what you did, and the outcome.',
    follow_ups: ['What did you decide to let go of, and why?', 'What did you learn from it about how you work?'],
    lowest: 'Says that change is no problem, or describes only being affected by it.',
    middle: 'Describes a real change, what was done differently, and an acceptable result.',
    highest:
      'Took stock quickly, chose new priorities with reasons, kept others informed, reached a good result and used what was learned later.',
    signals:
      'changed, change, suddenly, unexpected, priorities, decided, new plan, adjusted, adapted, quickly, pressure, calm, informed, team, learned, instead, deadline, switched, result, managed',
  },
  {
    name: 'Planning',
    asked_by:
      'planning, plan, plans, organisation, organization, organised, organized, organisational, organizational, time management, prioritise, prioritize, prioritisation, prioritization, multitasking, multi-tasking, multitask, project management, scheduling, coordination, deadlines, deadline, punctual, punctuality, deliver on time, budget, budgeting, logistics',
    question: 'Tell me about a time you had more to do than you could finish. How did you decide what to do first, and what happened?',
    hint: 'What was on your list, how you chose, what you did about the rest, and the outcome.',
    follow_ups: ['How did you tell people whose work had to wait?', 'How did you notice that the plan was, or was not, holding?'],
    lowest: 'Says that they are organised; gives no plan, choice or outcome.',
    middle: 'Describes competing tasks, a reasoned order, and that the most important was delivered.',
    highest:
      'Weighs importance and risk, agrees the order with those affected, tracks it, corrects early and delivers what mattered on time.',
    signals:
      'priorities, prioritised, deadline, list, schedule, urgent, important, decided, first, delegated, agreed, told, planned, tracked, milestones, risk, on time, delivered, postponed, calendar',
  },
  {
    name: 'Quality',
    asked_by:
      'quality, attention to detail, detail-oriented, detail oriented, detail, accuracy, accurate, precise, precision, thorough, thoroughness, conscientious, careful, meticulous, testing, quality assurance, standards, continuous improvement',
    question: 'Tell me about a time you found a mistake that others had missed. How did you find it, and what did you do?',
    hint: 'How you came upon it, what it would have caused, what you did, and what you changed so that it would not happen again.',
    follow_ups: ['How do you check your own work before you hand it over?', 'What did you change so that it would not happen again?'],
    lowest: 'Says that quality matters; describes no check, mistake or standard.',
    middle: 'Describes a real mistake or standard, how it was found or kept, and that it was put right.',
    highest:
      'Checks in a systematic way, judges what the error would have cost, puts it right openly and changes the process that let it through.',
    signals:
      'mistake, error, checked, noticed, reviewed, compared, test, standard, checklist, detail, corrected, reported, prevented, process, customer, double checked, cause, improved, quality, defects',
  },
  {
    name: 'Learning',
    asked_by:
      'learning, learn, learner, curious, curiosity, growth mindset, self-improvement, eager to learn, willing to learn, quick learner, fast learner, keep up to date, personal development, open to feedback, coachable, training, trainable',
    question:
      'Tell me about something difficult that you taught yourself because you needed it. How did you go about it, and how have you used it since?',
    hint: 'Why you needed it, how you learned it, how you knew you could do it, and where you used it.',
    follow_ups: ['What did you get wrong at first, and how did you notice?', 'Who or what gave you the most useful feedback?'],
    lowest: 'Says that they like to learn; names nothing learned or no use of it.',
    middle: 'Describes something learned on purpose and one real use of it.',
    highest: 'Found out what was needed, chose how to learn it, sought feedback, changed course, and uses or passes on what was learned.',
    signals:
      'learned, learnt, taught myself, course, read, practised, asked, mentor, feedback, mistake, tried, book, documentation, improved, used it, since then, understood, experiment, passed on, result',
  },
  {
    name: 'System design',
    asked_by:
      'system design, systems design, architecture, architect, software architecture, scalability, scalable, distributed systems, microservices, technical design, technical depth, software design, software engineering, engineering excellence, performance tuning, high availability',
    question:
      'Tell me about a system that you designed or changed in an important way. What did you choose, what did you reject, and how did it hold up?',
    hint: 'What it had to do, the main decisions and their price, your own part, and how it behaved in use.',
    follow_ups: ['What was the most important trade-off, and what did it cost you?', 'What broke or surprised you once it was in use?'],
    lowest: 'Lists technologies; gives no requirement, decision or reason.',
    middle: 'Describes a real system, own decisions with reasons, and that it worked.',
    highest:
      'Goes from requirements and numbers to choices, names trade-offs and rejected options, shows how it behaved under load or failure and what was changed.',
    signals:
      'requirements, trade-off, designed, chose, rejected, because, load, latency, database, queue, cache, failure, scale, monitoring, test, deploy, migration, cost, users, bottleneck, consistency, measured',
  },
  {
    name: 'Sales',
    asked_by:
      'sales, selling, sell, negotiation, negotiating, negotiate, business development, account management, prospecting, closes deals, closing deals, b2b deals, quota, sales pipeline, cold calling, upselling, revenue, lead generation, persuasion, persuasive',
    question: 'Tell me about a sale or agreement that you nearly lost. What did you do, and how did it end?',
    hint: 'Who decided, what stood in the way, what you did yourself, and the result in figures if you can.',
    follow_ups: ['How did you find out what mattered most to the other side?', 'What did you decide not to offer, and why?'],
    lowest: 'Speaks of being good at selling; gives no customer, obstacle or result.',
    middle: 'Describes a real deal, the objection, what was done about it, and the result.',
    highest:
      'Understands the buyer’s need and who decides, handles the objection honestly, agrees something good for both and follows through.',
    signals:
      'customer, client, needs, objection, offer, price, value, negotiated, decision maker, competitor, proposal, closed, signed, contract, target, revenue, follow up, relationship, listened, discount',
  },
  {
    name: 'Working with data',
    asked_by:
      'data, data analysis, data-driven, data driven, analytics, statistics, statistical, metrics, reporting, dashboards, spreadsheets, quantitative, numeracy, numerical, forecasting, research, data science, machine learning',
    question:
      'Tell me about a time you used data to come to a decision that was not obvious. Where did the data come from, and what did you conclude?',
    hint: 'The question you had, the data and its weaknesses, what you did with it, and what was decided.',
    follow_ups: [
      'What was wrong or missing in the data, and how did you deal with that?',
      'What would have made you change your conclusion?',
    ],
    lowest: 'Says that decisions should rest on data; gives no data, method or decision.',
    middle: 'Describes real data, how it was analysed, and a decision that followed.',
    highest:
      'Begins from a question, checks the data’s quality, uses a fitting method, states uncertainty, and shows what the decision achieved.',
    signals:
      'data, numbers, analysed, query, spreadsheet, dashboard, sample, compared, average, trend, outliers, missing, cleaned, hypothesis, measured, metric, decision, percent, conclusion, correlation, report',
  },
  {
    name: 'Safety',
    asked_by:
      'safety, health and safety, safe, compliance, compliant, regulatory, regulations, risk assessment, risk management, hazard, hazards, infection control, hygiene, food safety, safety procedures, first aid, haccp, osha',
    question: 'Tell me about a time you noticed that something was unsafe or against the rules. What did you do, and what happened then?',
    hint: 'What you saw, how serious it was, what you did at once, whom you told, and what changed.',
    follow_ups: [
      'How did you weigh acting at once against asking someone first?',
      'What changed afterwards so that it would not happen again?',
    ],
    lowest: 'Says that safety comes first; gives no hazard or action.',
    middle: 'Describes a real hazard or breach, acted on it correctly and reported it.',
    highest: 'Judged the risk, made the situation safe at once, reported it openly, and helped to change what had allowed it.',
    signals:
      'risk, hazard, unsafe, stopped, reported, procedure, rules, checked, equipment, incident, supervisor, training, warned, protected, near miss, checklist, regulation, prevented, documented, secure',
  },
  {
    name: 'Empathy',
    asked_by:
      'empathy, empathetic, empathic, compassion, compassionate, caring, patience, patient, emotional intelligence, inclusive, inclusion, diversity, cultural awareness, respect, respectful, kindness, patient care, sensitivity, supportive, friendly, warm, approachable',
    question: 'Tell me about a time someone you worked with or for was having a hard time. How did you notice, and what did you do?',
    hint: 'What you noticed, how you found out what they needed, what you did, and how it turned out for them.',
    follow_ups: ['How did you know what kind of help they wanted?', 'Where did you draw the line between helping and leaving it to them?'],
    lowest: 'Says that they care about people; gives no person, need or action.',
    middle: 'Noticed a real person’s need, listened, and did something that helped.',
    highest: 'Noticed early, found out what the person wanted rather than guessing, acted with respect for their limits, and followed up.',
    signals:
      'noticed, listened, asked, felt, upset, worried, support, helped, private, respected, patient, understood, time, needs, reassured, followed up, trust, calm, difficult, together',
  },
  {
    name: 'Integrity',
    asked_by:
      'integrity, honest, honesty, ethics, ethical, trustworthy, trust, confidentiality, confidential, discretion, discreet, transparent, transparency, fairness, professionalism, professional conduct, values',
    question: 'Tell me about a time when doing the right thing cost you something. What did you do, and what followed?',
    hint: 'What the choice was, what it cost, what you did, and how it ended.',
    follow_ups: ['Whom did you speak to about it, and when?', 'What would you say to a colleague in the same place?'],
    lowest: 'Says that honesty matters; gives no real choice or cost.',
    middle: 'Describes a real choice between easy and right, and acted on it.',
    highest: 'Saw the conflict clearly, acted in the open at some cost, took care of those affected, and stands by it with reasons.',
    signals:
      'honest, admitted, told, mistake, right thing, manager, confidential, refused, rules, consequence, customer, trust, responsible, explained, decided, fair, reported, apologised, cost, truth',
  },
]

/** Where the criteria name too little: what every role asks for, in this order. */
export const fallbackNames = ['Problem solving', 'Ownership', 'Communication', 'Collaboration'] as const
