/** Stories of customer success managers, in the form of engineerStories. */
export const customerSuccessStories: Record<string, string> = {
  'Customer focus': `
A freight company asked us in {month} for an export to Excel, again and again.
I visited the client and asked to watch them work for a morning. I found out that they did not need Excel: they typed our numbers into their customs system. I followed up with our engineers and we built a file that the customs system reads.
It saved them {n} hours a month, and four other customers use it today.
I learned that what people ask for is their solution and not yet their need.

One of our clients stopped using the product three weeks after they had bought it.
I called the user who had been the keenest and listened. She needed reports for her manager on Fridays, and ours were late on Fridays. I explained what we could do and what not, and moved their report to Thursday night.
They came back, and at the renewal they added {n} users.
Since then I look at who stops before I look at who complains.

In {month} a customer sent us a complaint of four pages about wrong delivery times.
I apologised, asked for three examples and compared them with our data. Two were our mistake and one was not, and I told them so. I set the expectations in writing and sent them a list every week until it was solved.
Complaints from them fell by {pct} percent and they agreed to be a reference.
If I could not have helped them, I would have said so in the first call.

A small client wanted a discount because they used only half of the product.
I asked what they had hoped for when they signed, and they needed help to set up the other half. I trained two of their people for a day.
They kept the full contract, and the feedback after three months was very good.
It taught me that price is often another word for something else.
`,
  Communication: `
In {month} we changed our prices, and I had to explain it to {n} customers in one week.
I wrote a clear summary with one example for each size of customer. I called the ten largest before they got the email, listened to their questions, and changed two sentences that caused a misunderstanding.
All but one renewed, and my colleagues used the summary for theirs.
I learned to tell people the bad part first.

I had to explain to a warehouse team why the new scanner workflow has one step more.
I went there at six in the morning, because their meeting is at six, and drew a diagram on the wall. I asked one of them to explain it to the night shift and adapted my words when I heard his.
Wrong scans fell by {pct} percent in the first month.
I would do it on the floor again and not in a meeting room.

A customer’s director does not read reports, and he was the one who decided.
I asked his assistant how he likes to hear things, and then presented in five minutes with three numbers and one question. I checked afterwards what he had understood and sent him one line to confirm it.
He signed in {month} after nine months of silence.
My mistake before had been to send him more and more pages.

Our developers and one of our customers used the word order in different senses.
I listened to both, wrote down the two meanings with an example of each, and presented it in a meeting with {n} people. I asked everybody for the word they would use from now on.
The project that had stood still was delivered two months later.
Since then I begin each project with a page of words.
`,
  Planning: `
In {month} I had eleven renewals in the same month and two of my colleagues were away.
I made a list with the value and the risk of each, decided to call the three riskiest first, and agreed with my manager which two could wait. I told those customers when I would call. I tracked it on one sheet every morning.
Ten renewed on time and one in the week after.
I noticed late that one date was wrong, so I now check all dates on the first day.

I had to plan the start of a new customer with {n} sites in six weeks.
I wrote a schedule with a milestone each Friday and prioritised the two sites with the most orders. When a scanner delivery was late I postponed one site, told its manager the same day, and took another one first.
All sites but one were live on time, and the budget was kept.
Next time I would plan one spare week.

At my last job I had forty small tasks a day and urgent calls in between.
I decided to sort them twice a day by urgent and important. I delegated the requests for passwords to a form, and I told my team which hours I would not answer.
The time to a first answer fell by {pct} percent in a quarter.
I learned that a list is only useful when something is crossed off without being done.

Two large customers wanted their training in the same week of {month}.
I asked both what depended on the date. One had a deadline from an auditor, so I planned that one first and agreed on a later date with the other, with a short online lesson before it.
Both were delivered, and the second one thanked me for having told them early.
I should have kept a calendar that sales could see, and I made one afterwards.
`,
  Empathy: `
A customer of mine shouted at me on the phone in {month}, which she had never done.
I noticed that it was not about the product and asked whether it was a bad day. She told me that she had to let two people go. I listened, moved our meeting by two weeks, and wrote her a short summary so that she had less to do.
She called me later to thank me, and we have worked well together for two years.
I learned to ask one question before I defend anything.

A new colleague stopped asking questions after her second week.
I noticed and invited her for a coffee. I asked what would help, and she said that she was worried about looking slow. I told her about my own first month and we agreed on half an hour each day, in private.
After {n} days she led her first call alone.
I drew the line at doing her work for her, because she did not want that.

One of our users is deaf, and in our webinars he felt left out.
I asked him what kind of support he wanted rather than guess, and he wanted captions and the slides before. I organised both and asked again after the first one.
He came to every webinar since then, and {n} others use the captions too.
I understood that I had never asked.

In {month} an older customer was upset because the new screen was difficult for him.
I took the time to sit with him for an afternoon and was patient. I listened to how he does his orders and showed him two ways, and he chose one. I followed up a week later.
He now does his orders in ten minutes, as before.
I would ask for larger letters earlier, because that was half of it.
`,
  Sales: `
In {month} our second largest client told me that a competitor was {pct} percent cheaper.
I asked for a meeting with the decision maker and listened to what mattered to her. The objection was not the price but a promise that we had broken in spring. I apologised, showed what we had changed, and negotiated a contract with a way out for her.
She signed for two years without a discount.
I decided not to offer a lower price, because she would have wondered what else was wrong.

I nearly lost a renewal of {n} thousand because the person who had bought from us left.
I found out who decides now, asked what he is measured by, and wrote a proposal of one page with the value in his numbers. I followed up every second week with something useful.
It was closed in {month}, three weeks late, with more users than before.
Looking back I should have known three people there and not one.

A client wanted to leave at the end of the contract because they hardly used it.
I asked for their needs again and made an offer that was smaller and fitted. My manager did not like the lower revenue, so I showed him what a lost customer costs.
They stayed and grew back to the old price within a year.
It taught me that a smaller contract can be the better sale.

In my last job a buyer asked for a discount of thirty percent on the last day.
I asked what he needed it for and listened. He had a target for this quarter, so I negotiated a lower first payment and a longer term. I did not give a discount on the price.
The contract was signed that evening, and the relationship is good.
Next time I would ask about his targets at the beginning.
`,
}
