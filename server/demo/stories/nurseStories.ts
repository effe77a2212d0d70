/** Stories of clinical nurse leads, in the form of engineerStories. */
export const nurseStories: Record<string, string> = {
  Safety: `
On a night shift in {month} I noticed that two infusion pumps showed the same patient number.
I stopped both, checked the patients myself and warned the doctor on call. One rate was wrong by half. I documented it, reported it the same night, and put a label on each pump.
Nobody was harmed, and the next month the ward changed the procedure so that two people check the number.
I learned not to wait for the morning to report a near miss.

I saw a colleague go into an isolation room without a gown.
I asked her quietly to come out, told her why, and helped her with the equipment. I reported the risk to our supervisor without her name, because three others did the same when gowns were far away. I moved the gowns next to the door.
In the next audit we kept the rules in {n} of {n} checks.
I would speak to her in private again and not in front of the patient.

In {month} the fridge for vaccines was two degrees too warm on a Sunday.
I stopped giving from it, documented the temperature and the time, and called the pharmacy to ask which ones were safe. I moved the rest to another ward.
We lost eleven doses instead of all, and since then there is an alarm on my phone and on the pharmacy’s.
Looking back I would check the log of Saturday too.

A wet floor in our corridor was mopped each evening at the hour when patients walk.
I saw one fall nearly happen and stopped the cleaning for that day. I asked the cleaners when they could do it, checked the list of incidents, and wrote a short report about the hazard.
The hour was changed, and falls in the corridor went from {small} in a month to none.
It taught me to ask the people who do the work.
`,
  Empathy: `
A patient of mine in {month} refused to eat, and everybody was worried.
I noticed that he turned away when the tray came, and I sat down and listened. He felt ashamed because his hands were shaking. I asked what he would like, and we agreed that I help him in private before the others eat.
He ate, and he went home {n} days later.
I learned to ask what it is like for them before I do anything.

The daughter of a dying patient was angry with all of us.
I noticed that nobody had told her what would come next. I took her to a quiet room, asked what she already knew, and listened for a long time. I reassured her about the pain and explained the next days in simple words.
She stayed with her mother to the end and came back to thank us.
I know that I could not take the grief away, and I did not try.

A student nurse cried in the store room after a long shift in {month}.
I asked whether she wanted to talk or to be left alone, and she wanted to talk. I listened and helped her to sort what was her mistake and what was not. I followed up for two weeks.
She finished her placement and works with us today.
I drew a line at covering it up, and I told her so.

One of my patients did not speak English and nodded at everything.
I noticed that she nodded at questions that were not yes or no, so I asked for an interpreter and waited. She was afraid that she would have to pay. I explained, and asked her to tell it back.
She agreed to the operation, which went well, and since then we ask for the interpreter on day one.
I understood that a nod is not an answer.
`,
  Adaptability: `
One evening in {month} four nurses were ill and I had {n} patients with two people.
I changed the plan at once: I decided which patients could not wait, called the wards next to us, and informed the doctor what we would not do that night. I let the routine weights go.
All medicines were given on time and nobody fell.
I learned to say out loud what is not going to be done.

The computer system went down suddenly in the middle of the morning medicines.
I switched to paper from the emergency box, gave each nurse a list and checked every name myself. I stayed calm and informed the pharmacy every hour.
It took five hours and there was not one wrong dose.
Since then we practise it twice a year, because half of us had never seen the box.

In {month} our ward was moved to another floor with two days of notice.
I adjusted the roster, decided to move the patients with oxygen first, and told the families in the morning. When the lift broke I changed the order and moved the others.
We moved {n} patients in one day without an incident.
Next time I would put one person at each lift from the beginning.

My patient got worse under my eyes when I was about to take him to an examination.
I changed what I was doing, called the team, gave oxygen and wrote down the times. I quickly asked a colleague to take my other patients.
He was in intensive care within eight minutes and recovered.
I learned to ask for help in the first minute and not in the fifth.
`,
  Leadership: `
In {month} I led a team of {small} through the change to a new handover, and most did not want it.
I explained why with two mistakes from our own ward. I listened to the one who was most against it and asked her to change the form with me. I coached each shift once at the bedside.
After six weeks the handover took twelve minutes instead of thirty, and she teaches it today.
I learned that resistance often knows something.

On my first shift in charge a nurse with twenty years of experience ignored my decisions.
I spoke with him one to one, asked what he saw that I did not, and told him which decisions are mine. I delegated the new pumps to him, because he knows them best.
The team calmed down within a month and he supported me in front of the others.
Looking back I should have had that talk in the first week.

We had {n} open shifts in the summer and a team that was tired.
I set priorities with the team and decided to close two beds, with the reasons in writing to the director. I asked everybody for one wish for the roster and kept most of them.
Sick days fell by {pct} percent and nobody left.
It taught me that a clear goal can be to do less.

I mentored three new nurses last year on a difficult ward.
I agreed on one goal a week with each and gave feedback the same day. One was afraid of the phone, so we practised the call to the doctor until she trusted herself.
All three are still there, and one of them leads nights now.
I would give less advice and ask more questions.
`,
  Quality: `
In {month} I noticed that the weight of a child on the chart was in pounds and not in kilos.
I checked it with the scale in the clinic, corrected the chart and told the doctor before the dose was given. I reviewed the other charts of that week and found {small} more.
No child got a wrong dose, and the form now has only kilos.
I double check every number that another number is made from.

Our wound charts looked complete, but two of them told of the same wound in different words.
I compared {n} charts with the wounds and found that everybody measured in another way. I wrote a checklist of one page with a picture and reviewed ten charts each Friday.
After two months the charts agreed, and healing was measured {pct} percent more often.
I learned that a standard needs a picture.

I found a mistake in the list of allergies that three people had signed.
I noticed it because the patient told me another story, so I asked the family and checked the old letters. I corrected it, reported it openly and asked how it had been missed.
The cause was a copied list, and the process was changed: nobody copies it any more.
I would always ask the patient before I read the chart.

A drawer with emergency medicines was checked each week, and still one was out of date.
I looked at how it was checked and found that people counted but did not read the dates. I put the oldest in front and wrote the next date on the outside.
In the {n} weeks since then there has been no error.
It taught me that a tick on a list is not a check.
`,
}
